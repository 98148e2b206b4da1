/** A telephone number in the groups of its country; the numbering plans load where a number is shown. */
import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n.ts'

type Plan = typeof import('libphonenumber-js/min')
let plan: Plan | undefined

/** Fetches the numbering plans. */
export async function loadPlan(): Promise<Plan> {
  plan ??= await import('libphonenumber-js/min')
  return plan
}
function phoneText(value: string, known: Plan | undefined): string {
  const number = known?.parsePhoneNumberFromString(value)
  if (number === undefined) return value.replace(';ext=', ` ${t('ext.')} `)
  const { ext } = number
  number.setExt('')
  return ext === undefined ? number.formatInternational() : `${number.formatInternational()} ${t('ext.')} ${ext}`
}
export function PhoneText({ value }: { readonly value: string }) {
  // what is drawn is drawn anew only where a value that it is given has changed
  const [known, setKnown] = useState(plan)
  useEffect(() => {
    let isGone = false
    void loadPlan().then(loaded => {
      if (!isGone) setKnown(loaded)
    })
    return () => {
      isGone = true
    }
  }, [])
  return <span dir="ltr">{phoneText(value, known)}</span>
}
