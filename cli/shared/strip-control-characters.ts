// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const CONTROLS = /\u001b(?!\[\d{1,2}m)|[\u0000-\u001a\u001c-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/**
 * Replaces control characters in a line for a terminal, so that text of a site cannot move the cursor or reverse the
 * line. Our own colours stay.
 */
export const stripControlCharacters = (line: string): string => line.replace(CONTROLS, ' ')
