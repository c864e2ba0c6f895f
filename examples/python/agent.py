"""A toy agent that shows its prompt surface: what its model would read before the user speaks."""

import json
import os
import sys
from pathlib import Path

ROLE = """You look after the tide table of a small harbour.
Answer in one sentence. Say so when you do not know."""

TOOLS = [
    {
        "name": "read_file",
        "description": "Read a text file of the project.",
        "parameters": {
            "type": "object",
            "properties": {"path": {"type": "string", "description": "Path below the project."}},
            "required": ["path"],
        },
    },
    {
        "name": "high_water",
        "description": "The times of high water on one day.",
        "parameters": {
            "type": "object",
            "properties": {"day": {"type": "string", "description": "As YYYY-MM-DD."}},
            "required": ["day"],
        },
    },
]


def workspace() -> str:
    """Where the agent works: os.listdir has no order of its own, so the names are sorted."""
    names = sorted(name for name in os.listdir() if not name.startswith("."))
    return f"You work in {Path.cwd()}, which holds {', '.join(names)}."


def surface() -> dict:
    return {
        "tiers": [
            {"id": "system", "layers": [{"name": "role", "text": ROLE}]},
            {"id": "context", "layers": [{"name": "workspace", "text": workspace()}]},
        ],
        "tools": TOOLS,
    }


if __name__ == "__main__":
    json.dump(surface(), sys.stdout, ensure_ascii=False, indent=2)
