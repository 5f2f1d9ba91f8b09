#!/usr/bin/env python3
"""Prints the bill of materials of a release: the parts that others have written, as JSON in the format CycloneDX 1.5.

usage: sbom.py --build build/package --program lastcard-server --version VERSION --architecture amd64
               [--root FOLDER] --bundled build/web-client-packages.json --lock web-client/package-lock.json

For a program of another architecture, --root is a folder with an unpacked Debian of it. The script runs no program of it.
Nothing is listed by hand. The Debian packages are those of the shared libraries that the program loads, and of the headers
and static libraries that were compiled in, by Ninja's list of dependencies. The npm packages are those from which the
bundler took a module, with the versions and licences of the lock file. SOURCE_DATE_EPOCH is the time of the bill.
"""

import argparse
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import uuid

HERE = pathlib.Path(__file__).resolve().parent
SPACE = uuid.UUID("6c1f2f0e-5a0c-5d53-9f0b-1f6f2f6f8f11")  # namespace of serial numbers: equal contents, equal numbers


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def loaded(program, root):
    """Returns the files that the dynamic linker loads with the program."""
    return set(output(HERE / "libraries", program, *([root] if root else [])).splitlines())


def compiled_in(build, source):
    """Returns the compiled-in headers and static libraries that are outside the sources and the build folder."""
    files = set()
    for line in output("ninja", "-C", build, "-t", "deps").splitlines():
        if line.startswith("    /"):
            files.add(line.strip())
    for line in output("ninja", "-C", build, "-t", "commands", "lastcard-server").splitlines():
        files.update(re.findall(r"(?<=\s)/\S+\.a(?=\s|$)", line))
    own = (str(source) + "/", str(pathlib.Path(build).resolve()) + "/")
    return {file for file in files if not file.startswith(own)}


def without_usr_merge(file):
    """Returns the names by which dpkg may know a file: it does not know that /lib is /usr/lib."""
    path = os.path.realpath(file)
    return {path, path.removeprefix("/usr")} if path.startswith("/usr/lib") else {path}


def owners(files, root):
    """Returns the Debian packages that contain the files: name, version, source package, architecture."""
    of_root = {file for file in files if root and file.startswith(f"{root}/")}
    found = owners_in([], files - of_root) | owners_in([f"--admindir={root}/var/lib/dpkg"], of_root)
    if not found:
        sys.exit("sbom: dpkg knows none of the files; a release is made on Debian")
    return sorted(found)


def owners_in(database, files):
    wanted = sorted({name for file in files for name in without_usr_merge(file)})
    names = set()
    for start in range(0, len(wanted), 500):
        # The command's status does not count: it fails if dpkg does not know one of a file's two names.
        found = subprocess.run(["dpkg-query", *database, "--search", *wanted[start:start + 500]], capture_output=True,
                               text=True).stdout
        for line in found.splitlines():
            if not line.startswith("diversion "):
                names.update(name.strip() for name in line.split(": /")[0].split(","))
    if not names:
        return set()
    rows = output("dpkg-query", *database, "--show", "--showformat",
                  "${Package}\t${Version}\t${source:Package}\t${Architecture}\n", *sorted(names))
    return {tuple(row.split("\t")) for row in rows.splitlines()}


def debian_component(row, linked):
    name, version, source, architecture = row
    purl = f"pkg:deb/debian/{name}@{version.replace(':', '%3A').replace('+', '%2B')}?arch={architecture}&distro=bookworm"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        "properties": [
            {"name": "lastcard:source", "value": source},
            {"name": "lastcard:how", "value": "loaded" if linked else "compiled in"},
        ],
    }


def npm_components(bundled, lock):
    packages = json.loads(pathlib.Path(lock).read_text(encoding="utf-8"))["packages"]
    found = []
    for name in json.loads(pathlib.Path(bundled).read_text(encoding="utf-8")):
        entry = packages.get(f"node_modules/{name}")
        if entry is None:
            sys.exit(f"sbom: {name} is in the page and not in {lock}")
        purl = f"pkg:npm/{name.replace('@', '%40', 1)}@{entry['version']}"
        component = {"type": "library", "bom-ref": purl, "name": name, "version": entry["version"], "purl": purl,
                     "properties": [{"name": "lastcard:how", "value": "in the page"}]}
        if "license" in entry:
            component["licenses"] = [{"expression": entry["license"]}]
        found.append(component)
    return found


def bill(given, components):
    moment = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    about = {
        "type": "application", "bom-ref": "lastcard", "name": "lastcard", "version": given.version,
        "licenses": [{"license": {"id": "MIT"}}],
        "properties": [{"name": "lastcard:architecture", "value": given.architecture}],
    }
    content = {
        "metadata": {"timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": about},
        "components": components,
        "dependencies": [{"ref": "lastcard", "dependsOn": [component["bom-ref"] for component in components]}],
    }
    number = uuid.uuid5(SPACE, json.dumps(content, sort_keys=True))
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{number}", "version": 1, **content}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name in ("build", "program", "version", "architecture", "bundled", "lock"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--root", default="")
    given = parser.parse_args()
    linked = owners(loaded(given.program, given.root), given.root)
    headers = [row for row in owners(compiled_in(given.build, pathlib.Path.cwd()), given.root) if row not in linked]
    components = [debian_component(row, True) for row in linked]
    components += [debian_component(row, False) for row in headers]
    components += npm_components(given.bundled, given.lock)
    json.dump(bill(given, sorted(components, key=lambda component: component["bom-ref"])), sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
