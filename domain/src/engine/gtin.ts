/** Numbers of goods (GTIN-8, -12, -13, -14): their last digit says whether they were copied rightly. */

/** Whether a text looks like such a number and its last digit is another than the rest come to (GS1 General Specifications, 7.9). */
export function hasWrongCheckDigit(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false
  // from the right, each second one counts three times, and all together come to tens
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 !== 0
}
