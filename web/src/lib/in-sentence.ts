/** A name as it stands within a sentence: 'Guest conversation' → 'guest conversation', 'MOU assignment' stays. */
export const inSentence = (name: string): string =>
  name.replaceAll(/\p{Lu}[\p{L}\p{M}]*/gu, word => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()))
