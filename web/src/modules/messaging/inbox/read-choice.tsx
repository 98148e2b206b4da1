/** Shows all notifications, or only those that are not read yet. */
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Segments } from '../../../ui/segments.tsx'

export type Choice = 'all' | 'unread'
interface Props {
  readonly only: Choice
  readonly unread: number
  readonly onChange: (only: Choice) => void
}
export function ReadChoice({ only, unread, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('Notifications')}
      value={only}
      options={[
        { value: 'all', label: t('All') },
        { value: 'unread', label: `${t('Unread')} ${formatNumber(unread)}` },
      ]}
      onChange={onChange}
    />
  )
}
