/** The screen for what may not be seen; a chunk of its own. */
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useRightWords } from '../../records/record/lacking-rights.tsx'
import { Status } from './status-screens.tsx'

/** `required`: the right that the screen takes, or those of which one does; absent where nobody asked for a screen. */
export function ForbiddenScreen({ required }: { readonly required?: string | readonly string[] }) {
  const { t } = useTranslation()
  const { profile, ownRowsOnly, impersonated } = useSession()
  const [right] = [required ?? []].flat()
  // what the network has is no company's to ask for
  const showsRight = right !== undefined && !ownRowsOnly && !impersonated
  return (
    <Status code="403" title={t('You do not have access to this')}>
      {t('Your role ({{role}}) does not include it. An administrator can change that.', {
        role: profile?.role.name ?? '',
      })}
      {showsRight && <WhichRight right={right} />}
    </Status>
  )
}

/** What the right is called, and who has it. */
function WhichRight({ right }: { readonly right: string }) {
  const words = useRightWords()
  return <> {words(right)}</>
}
