import type { MailTime, NoticeKind } from '@siteoffice/domain/engine/notice-kinds'
import { choiceProblem } from '@siteoffice/domain/engine/notice-kinds'
import { listNoticeChoices, saveNoticeChoice } from '@siteoffice/domain/modules/people/notice-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { ErrorBox } from '../../../../ui/error-box.tsx'
import { Loading } from '../../../../ui/loading.tsx'
import { Segments } from '../../../../ui/segments.tsx'

const KEY = ['profile', 'notices'] as const
const KINDS: { readonly [K in NoticeKind]: { readonly label: string } } = {
  mentions: { label: 'Somebody mentions me in a note' },
  tasks: { label: 'Somebody assigns a record to me' },
  notes: { label: 'A note on a record that I follow' },
  steps: { label: 'A record that I follow changes its state' },
  messages: { label: 'Messages of the network' },
}
const TIMES: readonly { readonly value: MailTime; readonly label: string }[] = [
  { value: 'never', label: 'No mail' },
  { value: 'daily', label: 'Mail once a day' },
  { value: 'at_once', label: 'Mail at once' },
]
interface Choice {
  readonly kind: NoticeKind
  readonly bell: boolean
  readonly mail: MailTime
}
/** What one hears of by the bell and by mail; each choice is saved as soon as it is made. */
export function NoticeChoices() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listNoticeChoices, {}, { signal }),
  })
  if (error !== null) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  return (
    <ul className="notice-choices">
      {data.content.map(choice => (
        <NoticeRow key={choice.kind} choice={choice} />
      ))}
    </ul>
  )
}
function NoticeRow({ choice }: { readonly choice: Choice }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: ({ kind, bell, mail }: Choice) => call(saveNoticeChoice, { params: { kind }, body: { bell, mail } }),
    // of two that were made quickly the later one is shown, whichever is answered first
    scope: { id: 'notice-choices' },
    onSuccess: choices => queryClient.setQueryData(KEY, choices),
  })
  const now = save.isPending ? save.variables : choice
  const { kind, bell, mail } = now
  const mayChange = (change: Partial<Choice>): boolean => choiceProblem(kind, { ...now, ...change }) === undefined
  return (
    <li>
      <span className="notice-kind">{t(KINDS[kind].label)}</span>
      <span className="notice-ways">
        {mayChange({ bell: !bell }) ? (
          <Checkbox
            aria-label={t('{{kind}}: in the bell', { kind: t(KINDS[kind].label) })}
            checked={bell}
            onChange={checked => save.mutate({ ...now, bell: checked })}
          >
            {t('In the bell')}
          </Checkbox>
        ) : (
          <span className="photo-help">{t('Always in the bell')}</span>
        )}
        <Segments
          label={t('{{kind}}: by mail', { kind: t(KINDS[kind].label) })}
          value={mail}
          options={TIMES.filter(each => mayChange({ mail: each.value })).map(({ value, label }) => ({
            value,
            label: t(label),
          }))}
          onChange={value => save.mutate({ ...now, mail: value })}
        />
      </span>
    </li>
  )
}
