import { customerFeedback } from '@siteoffice/domain/modules/messaging/customer-feedback'
import { addPath } from '../../../kinds/paths.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { StepLink } from './step-link.tsx'
import { isForeign } from './tender-parts.ts'

/** Lets a company that took part in a completed project give feedback about it. */
export function GiveFeedback({ record }: { readonly record: AnyRecord }) {
  const { t } = useTranslation()
  const session = useSession()
  if (record['feedback'] !== 'due' || !session.can('CREATE_CUSTOMER_FEEDBACK')) return null
  const owner = record['company'] as { _id: string } | null // a reference
  const path = addPath(customerFeedback, {
    subjectType: 'company',
    aboutProject: record._id,
    ...(isForeign(record, session) && owner !== null && { aboutCompany: owner._id }),
  })
  return <StepLink path={path}>{t('Give feedback')}</StepLink>
}
