#!/usr/bin/env python3
"""Uploads the files of a folder to a forge's release of the tag vVERSION, and creates the release if there is none.

usage: publish_files.py VERSION FOLDER
GITHUB_API_URL, GITHUB_REPOSITORY and FORGE_TOKEN name the forge and the repository, as the Actions of GitHub, Forgejo and
Gitea do. The three forges take the same requests. NOTES.md is the text of the release.
"""

import json
import os
import pathlib
import sys
import urllib.error
import urllib.parse
import urllib.request


def ask(method, address, body=None, kind="application/json"):
    """Returns the JSON of the answer, or None if a GET finds nothing (404)."""
    request = urllib.request.Request(address, data=body, method=method, headers={
        "Authorization": f"token {os.environ['FORGE_TOKEN']}", "Accept": "application/json", "Content-Type": kind})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code == 404 and method == "GET":
            return None
        sys.exit(f"publish_files: {method} {urllib.parse.urlsplit(address).path}: {error.code} {error.read(500)!r}")


def main(version, folder):
    folder = pathlib.Path(folder)
    releases = f"{os.environ['GITHUB_API_URL']}/repos/{os.environ['GITHUB_REPOSITORY']}/releases"
    release = ask("GET", f"{releases}/tags/v{version}")
    if release is None:
        about = {"tag_name": f"v{version}", "name": version, "body": (folder / "NOTES.md").read_text(encoding="utf-8")}
        release = ask("POST", releases, json.dumps(about).encode())
    # GitHub uses another host for uploads, and appends the template "{?name,label}" to the address.
    upload = release.get("upload_url", "").split("{")[0] or f"{releases}/{release['id']}/assets"
    there = {asset["name"] for asset in release.get("assets", [])}
    for path in sorted(folder.iterdir()):
        if path.name in there:
            print(f"{path.name} is there already")
            continue
        name = urllib.parse.urlencode({"name": path.name})
        ask("POST", f"{upload}?{name}", path.read_bytes(), "application/octet-stream")
        print(path.name)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
