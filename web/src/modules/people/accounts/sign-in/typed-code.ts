/** Tidies a typed code, of an authenticator app or for recovery. */
export type CodeSort = 'code' | 'recovery'

const DIGITS = 6

/** The code without other characters: six digits, in whichever script, or the letters and dashes of a recovery code. */
export function tidyCode(sort: CodeSort, text: string): string {
  if (sort === 'recovery')
    return text
      .toUpperCase()
      .replaceAll(/[^A-Z0-9-]/g, '')
      .slice(0, 20)
  const latin = text.replaceAll(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x06_60))
  return latin.replaceAll(/\D/g, '').slice(0, DIGITS)
}
export const isWhole = (sort: CodeSort, value: string): boolean =>
  sort === 'code' ? value.length === DIGITS : value.replaceAll('-', '').length >= 8
