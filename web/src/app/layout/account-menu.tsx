/** The signed-in person, with links to the profile and to sign out. */
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useSession } from '../../lib/session.ts'
import { PersonMark } from '../../modules/people/accounts/person-mark.tsx'
import { signOut } from '../../modules/people/accounts/session-actions.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'

const ClosedDialogPart = lazyPart(async () => (await import('./closed-dialog.tsx')).ClosedDialog)

export function AccountMenu({ compact }: { readonly compact: boolean }) {
  const { t } = useTranslation()
  const { profile, tenantScoped, impersonated } = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  if (profile === undefined) return null
  const place = profile.company === null ? profile.role.name : `${profile.role.name} · ${profile.company.label}`
  const choices = [
    { key: 'profile', label: t('My profile'), icon: <Icon name="person" />, onSelect: () => void navigate('/profile') },
    // a company cannot ask for screens of the network
    ...(tenantScoped || impersonated
      ? []
      : [
          {
            key: 'closed',
            label: t('What am I not allowed to do?'),
            icon: <Icon name="lock" />,
            onSelect: () => setAsking(true),
          },
        ]),
    { key: 'out', label: t('Sign out'), icon: <Icon name="leave" />, onSelect: () => void signOut() },
  ]
  return (
    <>
      <MenuButton
        className="account"
        named={!compact}
        label={t('Account of {{name}}', { name: profile.name })}
        heading={profile.email}
        choices={choices}
      >
        <PersonMark name={profile.name} photo={profile.avatar} />
        {!compact && (
          <span className="account-words">
            <span className="account-name">{profile.name}</span>
            <span className="account-role">{place}</span>
          </span>
        )}
      </MenuButton>
      <Suspense>{asking && <ClosedDialogPart.Part onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
