/** Shows all notifications, only those that are not read yet, or those that come back later. */
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Segments } from '../../../ui/segments.tsx'

export type Choice = 'all' | 'unread' | 'snoozed'
/** What stands where there are none of them. */
export const NOTHING: { readonly [C in Choice]: { readonly title: string } } = {
  all: { title: 'No notification yet.' },
  unread: { title: 'Everything is read' },
  snoozed: { title: 'Nothing comes back later' },
}
interface Props {
  readonly only: Choice
  readonly unread: number
  readonly snoozed: number
  readonly onChange: (only: Choice) => void
}
export function ReadChoice({ only, unread, snoozed, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('Notifications')}
      value={only}
      options={[
        { value: 'all', label: t('All') },
        { value: 'unread', label: `${t('Unread')} ${formatNumber(unread)}` },
        ...(snoozed > 0 || only === 'snoozed'
          ? [{ value: 'snoozed', label: `${t('Later')} ${formatNumber(snoozed)}` } as const]
          : []),
      ]}
      onChange={onChange}
    />
  )
}
