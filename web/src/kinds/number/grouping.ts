/** 1234567.5 → 1,234,567.5: easier to check than a row of digits. */
export function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const parts = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? parts : `${parts}.${fraction}`
}
interface Typing {
  readonly userTyping: boolean
  readonly input: string
}
/** For antd's InputNumber: what is typed stays as typed, and is put in groups once it is left. */
export const groupedFormatter =
  (digits?: number) =>
  (shown: number | string | undefined, { userTyping, input }: Typing): string => {
    if (userTyping) return input
    if (shown === undefined || shown === '') return ''
    const number = Number(shown)
    if (!Number.isFinite(number)) return String(shown)
    return grouped(digits === undefined ? String(number) : number.toFixed(digits))
  }
