"""Reports what a tool in Python measured for a row of the scoreboard (docs/reliability.md)."""

import json
import os
import pathlib


def report_row(row, measured, met, note=""):
    """Adds the row to the file that the environment variable PROVE_ROW names; `./dev prove` sets it. Without
    the variable, nothing is written. If the goal was missed, `note` says by how much and why."""
    file = os.environ.get("PROVE_ROW")
    if not file:
        return
    path = pathlib.Path(file)
    earlier = path.read_text(encoding="utf-8").strip() if path.exists() else ""
    rows = json.loads(earlier) if earlier else []
    rows.append({"row": row, "measured": measured, "met": met, "note": note})
    path.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")
