/** Leads from an account to what its person may do, for those who may read roles. */
import { Link } from 'react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'

export function RightsLink({ person }: { readonly person: string }) {
  const { t } = useTranslation()
  const { can, profile } = useSession()
  if (!can('READ_SINGLE_ROLE') && person !== profile?._id) return null
  return (
    <Link className="button" data-type="default" to={`/rights/${person}`}>
      {t('Effective rights')}
    </Link>
  )
}
