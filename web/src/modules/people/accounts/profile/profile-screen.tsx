/** The own account: data, photo, preferences, password, devices, history. */
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { RightsLink } from '../../rights/rights-link.tsx'
import { SecurityPanel } from '../second-factor/security-panel.tsx'
import { DeviceList } from './device-list.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { OwnDataForm } from './own-data-form.tsx'
import { OwnHistory } from './own-history.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import './profile.css'

export function ProfileScreen() {
  const { t } = useTranslation()
  const { profile, impersonated } = useSession()
  if (profile === undefined) return null
  return (
    <>
      <PageHeader
        title={t('My profile')}
        about={profile.company === null ? profile.role.name : `${profile.role.name} · ${profile.company.label}`}
        actions={<RightsLink person={profile._id} />}
      />
      <div className="profile-grid">
        <div>
          <Panel title={t('Personal data')}>
            {!impersonated && <PhotoPanel profile={profile} />}
            <OwnDataForm key={profile._id} profile={profile} />
          </Panel>
          <Panel title={t('Preferences')} about={t('They apply at once, on every device.')}>
            <PreferencesForm profile={profile} />
          </Panel>
          {!impersonated && (
            <Panel
              title={t('Notification settings')}
              about={
                profile.company === null
                  ? t('Choose what you hear of, and how.')
                  : t('Tenders, awards, bills and agreements of your company always come by the bell and by mail.')
              }
            >
              <NoticeChoices />
            </Panel>
          )}
          {!impersonated && (
            <Panel title={t('Password')} about={t('Changing it signs you out everywhere else.')}>
              <PasswordForm email={profile.email} />
            </Panel>
          )}
        </div>
        <div>
          {!impersonated && <SecurityPanel />}
          {!impersonated && (
            <Panel title={t('Devices')} about={t('Where you are signed in now. End what you do not recognise.')}>
              <DeviceList />
            </Panel>
          )}
          <Panel title={t('What I did last')}>
            <OwnHistory size={10} />
          </Panel>
        </div>
      </div>
    </>
  )
}
