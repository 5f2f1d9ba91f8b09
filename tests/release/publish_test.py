#!/usr/bin/env python3
"""Tests .ci/publish with a fake registry tool and a fake forge, which only record their requests."""

import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = {"NOTES.md": b"- A game.\n", "lastcard-1.2.3-linux-amd64.tar.gz": b"\x1f\x8b amd64",
         "lastcard-1.2.3-linux-arm64.tar.gz": b"\x1f\x8b arm64"}


class Forge(http.server.BaseHTTPRequestHandler):
    def answer(self, status, content):
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.server.heard.append((self.path, self.headers["Authorization"]))
        found = self.server.release
        self.answer(200 if found else 404, found or {})

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path.endswith("/releases"):
            self.server.made.append(json.loads(body))
            where = f"http://127.0.0.1:{self.server.server_port}/upload/7/assets{self.server.template}"
            self.answer(201, {"id": 7, "upload_url": where, "assets": []})
        else:
            self.server.uploads[self.path] = body
            self.answer(201, {})

    def log_message(self, *_):
        pass


class Publish(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name) / "project"
        for name in (".ci", "packaging", "docker"):
            shutil.copytree(ROOT / name, self.root / name, ignore=shutil.ignore_patterns("__pycache__"))
        self.dist = self.root / "build/dist/1.2.3"
        self.dist.mkdir(parents=True)
        for name, content in FILES.items():
            (self.dist / name).write_bytes(content)
        sums = "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in FILES.items())
        (self.dist / "SHA256SUMS").write_text(sums, encoding="utf-8")
        self.asked = pathlib.Path(folder.name) / "asked"
        tools = pathlib.Path(folder.name) / "tools"
        tools.mkdir()
        (self.root / "packaging/emulate").write_text(f'#!/bin/sh\necho "emulate $*" >>"{self.asked}"\n', encoding="utf-8")
        for tool, answer in (("buildah", '[ "$1" != login ] || cat >/dev/null'), ("git", "echo 1700000000")):
            (tools / tool).write_text(f'#!/bin/sh\nprintf "%s\\n" "{tool} $*" >>"{self.asked}"\n{answer}\n', encoding="utf-8")
            (tools / tool).chmod(0o755)
        self.forge = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Forge)
        self.forge.heard, self.forge.made, self.forge.uploads = [], [], {}
        self.forge.release, self.forge.template = None, "{?name,label}"
        threading.Thread(target=self.forge.serve_forever, daemon=True).start()
        self.addCleanup(self.forge.server_close)
        self.addCleanup(self.forge.shutdown)
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith(("RELEASE_", "FORGE_", "GITHUB_"))}
        self.environment["PATH"] = f"{tools}:{os.environ['PATH']}"

    def publish(self, **environment):
        return subprocess.run([".ci/publish", "1.2.3"], cwd=self.root, capture_output=True, text=True,
                              env={**self.environment, **environment})

    def to_forge(self):
        return {"GITHUB_API_URL": f"http://127.0.0.1:{self.forge.server_port}", "GITHUB_REPOSITORY": "cards/last",
                "FORGE_TOKEN": "secret"}

    def test_the_image_has_every_architecture_and_three_tags(self):
        ended = self.publish(RELEASE_IMAGE="registry.example/cards/last", RELEASE_USER="me", RELEASE_PASSWORD="word")
        self.assertEqual(0, ended.returncode, ended.stderr)
        asked = self.asked.read_text(encoding="utf-8")
        self.assertIn("buildah login --username me --password-stdin registry.example\n", asked)
        self.assertNotIn("word ", asked.replace("--password-stdin ", ""))
        self.assertLess(asked.index("emulate arm64\n"), asked.index("buildah bud"))
        self.assertIn("--platform linux/amd64 --platform linux/arm64 --timestamp 1700000000", asked)
        self.assertEqual([f"docker://registry.example/cards/last:{tag}" for tag in ("1.2.3", "1.2", "1")],
                         re.findall(r"manifest push \S+ \S+ (\S+)", asked))

    def test_the_files_are_at_the_forges_release(self):
        for template in ("{?name,label}", ""):  # GitHub's way, and Forgejo's
            self.forge.template = template
            self.forge.uploads = {}
            ended = self.publish(**self.to_forge())
            self.assertEqual(0, ended.returncode, ended.stderr)
            self.assertEqual(("/repos/cards/last/releases/tags/v1.2.3", "token secret"), self.forge.heard[-1])
            self.assertEqual({"tag_name": "v1.2.3", "name": "1.2.3", "body": "- A game.\n"}, self.forge.made[-1])
            self.assertEqual({f"/upload/7/assets?name={name}" for name in [*FILES, "SHA256SUMS"]}, self.forge.uploads.keys())
            self.assertEqual(FILES["NOTES.md"], self.forge.uploads["/upload/7/assets?name=NOTES.md"])

    def test_what_is_there_is_not_sent_again(self):
        self.forge.release = {"id": 9, "assets": [{"name": name} for name in FILES]}
        ended = self.publish(**self.to_forge())
        self.assertEqual(0, ended.returncode, ended.stderr)
        self.assertEqual([], self.forge.made)
        self.assertEqual(["/repos/cards/last/releases/9/assets?name=SHA256SUMS"], list(self.forge.uploads))

    def test_what_is_not_what_was_made_is_not_published(self):
        (self.dist / "NOTES.md").write_bytes(b"changed")
        ended = self.publish(RELEASE_IMAGE="registry.example/last", **self.to_forge())
        self.assertNotEqual(0, ended.returncode)
        self.assertFalse(self.asked.exists())
        self.assertEqual([], self.forge.heard)

    def test_nothing_is_named_so_nothing_leaves(self):
        ended = self.publish()
        self.assertEqual(0, ended.returncode, ended.stderr)
        self.assertIn("none is pushed", ended.stdout)
        self.assertFalse(self.asked.exists())
        self.assertEqual([], self.forge.heard)


class Workflows(unittest.TestCase):
    """Tests facts about the workflows that actionlint (./dev lint) cannot check."""

    def texts(self):
        files = sorted((ROOT / ".github/workflows").glob("*.yml"))
        self.assertTrue(files)
        return {path.name: path.read_text(encoding="utf-8") for path in files}

    def test_they_run_the_projects_own_commands(self):
        texts = self.texts()
        self.assertRegex(texts["check.yml"], r"\n +\.ci/run\n")
        self.assertRegex(texts["release.yml"], r'\./dev release --twice "\$\{GITHUB_REF_NAME#v\}"\n')
        self.assertRegex(texts["release.yml"], r"run: \.ci/publish ")

    def test_no_registry_is_named(self):
        for name, text in [*self.texts().items(), *((path.name, path.read_text(encoding="utf-8"))
                                                    for path in (ROOT / "docker").glob("compose*.yaml"))]:
            for image in re.findall(r"image: *(\S+)", text):
                self.assertNotRegex(re.sub(r"\$\{.*", "", image), r"^[^/]*[.:][^/]*/", name)

    def test_a_container_may_open_a_file_for_each_connection(self):
        settings = (ROOT / "docs/operations.md").read_text(encoding="utf-8")
        connections = int(re.search(r"`LASTCARD_MAX_CONNECTIONS` \| `(\d+)`", settings).group(1))
        for path in (ROOT / "docker").glob("compose*.yaml"):
            files = re.search(r"nofile: (\d+)", path.read_text(encoding="utf-8"))
            self.assertIsNotNone(files, path.name)
            self.assertGreaterEqual(int(files.group(1)), connections + 100, path.name)


if __name__ == "__main__":
    unittest.main()
