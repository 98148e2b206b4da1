import { parseRange } from '@siteoffice/domain/engine/query'
import { useTranslation } from '../lib/i18n.ts'

/** 'from 5', 'up to 9', '5 – 9' for the value of a range filter. */
export function RangeText({ value, format }: { readonly value: string; readonly format?: (side: string) => string }) {
  const { t } = useTranslation()
  const show = format ?? (side => side)
  const range = parseRange(value)
  if (range === undefined) return <>{show(value)}</>
  if (range.to === undefined) return <>{t('from {{value}}', { value: show(range.from ?? '') })}</>
  if (range.from === undefined) return <>{t('up to {{value}}', { value: show(range.to) })}</>
  return (
    <>
      {show(range.from)} – {show(range.to)}
    </>
  )
}
