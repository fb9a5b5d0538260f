"""What one input leads to: entries to write, messages to send, or a refusal."""
