import { users } from '@siteoffice/domain/modules/people/users'
import { useHref } from 'react-router'
import { addPath } from '../../kinds/paths.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { LinkButton } from '../../ui/button.tsx'

/** A person without a company is invited by mail, and registers theirs after accepting. */
export function InviteCompany() {
  const { t } = useTranslation()
  return <LinkButton href={useHref(addPath(users, { roleInCompany: 'owner' }))}>{t('Invite a company')}</LinkButton>
}
