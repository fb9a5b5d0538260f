"""Agents that are programs in any language, asked in lines of JSON on standard input and output (docs/engines.md)."""
