/** The screen for pages that the person may not see; a chunk of its own. */
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useRightWords } from '../../records/display/lacking-rights.tsx'
import { Status } from './status-screens.tsx'

/** `required`: the right for the screen, or several of which one is enough; absent where the API refused something else. */
export function ForbiddenScreen({ required }: { readonly required?: string | readonly string[] }) {
  const { t } = useTranslation()
  const { profile, tenantScoped, impersonated } = useSession()
  const [right] = [required ?? []].flat()
  // a company cannot ask for screens of the network
  const showsRight = right !== undefined && !tenantScoped && !impersonated
  return (
    <Status code="403" title={t('You do not have access to this')}>
      {t('Your role ({{role}}) does not include it. An administrator can change that.', {
        role: profile?.role.name ?? '',
      })}
      {showsRight && <WhichRight right={right} />}
    </Status>
  )
}

/** The label of the right, and who holds it. */
function WhichRight({ right }: { readonly right: string }) {
  const words = useRightWords()
  return <> {words(right)}</>
}
