"""The effects of one input: entries to write, messages to send, or a refusal."""
