/** A telephone number in the groups of its country; the numbering plans load where a number is shown. */
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n.ts'

type Plan = typeof import('libphonenumber-js/min')
let plan: Plan | undefined

/** Fetches the numbering plans. */
export async function loadPlan(): Promise<void> {
  plan ??= await import('libphonenumber-js/min')
}
function phoneText(value: string): string {
  const number = plan?.parsePhoneNumberFromString(value)
  if (number === undefined) return value.replace(';ext=', ` ${t('ext.')} `)
  const { ext } = number
  number.setExt('')
  return ext === undefined ? number.formatInternational() : `${number.formatInternational()} ${t('ext.')} ${ext}`
}
export function PhoneText({ value }: { readonly value: string }) {
  const [, setLoaded] = useState(plan !== undefined)
  useEffect(() => {
    let isGone = false
    void loadPlan().then(() => {
      if (!isGone) setLoaded(true)
    })
    return () => {
      isGone = true
    }
  }, [])
  return <span dir="ltr">{phoneText(value)}</span>
}
