/** Numbers of bank accounts: the check digits of an IBAN show whether it was copied correctly. */

const compact = (text: string): string => text.replaceAll(/[\s\u00a0\u202f-]/g, '').toUpperCase()
const IBAN_LIKE = /^[A-Z]{2}\d{2}[A-Z0-9]*$/
/** ISO 13616: with the first four characters moved to the end, and letters as numbers from 10 on, the remainder by 97 is 1. */
export function isIban(account: string): boolean {
  const text = compact(account)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
/** Some banks have no IBAN: a number that does not look like one is an account number, of six digits at least. */
export const isAccount = (account: string): boolean =>
  IBAN_LIKE.test(compact(account)) ? isIban(account) : /^[A-Z0-9/.]*(?:\d[A-Z0-9/.]*){6,}$/.test(compact(account))
