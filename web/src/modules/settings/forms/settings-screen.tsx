/** The settings as forms, group by group, with names, help and units; each group is saved by itself. */

import { readSettings } from '@siteoffice/domain/modules/settings/endpoints'
import { KNOWN_SETTINGS, SETTING_GROUPS, type SettingGroup } from '@siteoffice/domain/modules/settings/known-settings'
import { originsOf } from '@siteoffice/domain/modules/settings/widget-origins'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useSession } from '../../../lib/session.ts'
import { useRightWords } from '../../../records/display/lacking-rights.tsx'
import { LeaveGuard } from '../../../records/form/leave-guard.tsx'
import { keys } from '../../../records/queries/keys.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { GroupForm } from './group-form.tsx'
import './settings.css'
import { TestMail } from './test-mail.tsx'

const KNOWN_ONLY = { known: true }
const { Part: WidgetTag } = lazyPart(() => import('./widget-tag.tsx').then(module => module.WidgetTag))
const valueOf = (saved: readonly { readonly key: string; readonly value: unknown }[], key: string): unknown =>
  saved.find(each => each.key === key)?.value
interface ChangedGroup {
  readonly group: SettingGroup
  readonly save: (() => Promise<boolean>) | undefined
}
export function SettingsScreen() {
  const { t } = useTranslation()
  const { can } = useSession()
  const client = useQueryClient()
  const queryKey = keys.list('site-config', KNOWN_ONLY)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readSettings, {}, { signal }),
  })
  const titles: { readonly [G in SettingGroup]: string } = {
    general: t('General'),
    letterhead: t('Letterhead'),
    bidding: t('Bidding'),
    billing: t('Billing'),
    agreements: t('Agreements'),
    inventory: t('Inventory'),
    chat: t('Chat with visitors'),
  }
  const changeable = can('UPDATE_SITE_CONFIG')
  const [changed, setChanged] = useState<readonly ChangedGroup[]>([])
  const saves = changed.flatMap(({ save }) => save ?? [])
  const saveAll = async () => {
    for (const save of saves) if (!(await save())) return false
    return true
  }
  const rightWords = useRightWords()
  return (
    <>
      <PageHeader title={t('Settings')} about={t('What steers the platform and its public site.')} />
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <div className="settings">
          <LeaveGuard dirty={saves.length > 0} isFree={() => false} onSave={saveAll} />
          {SETTING_GROUPS.map(group => (
            <Panel key={group} title={titles[group]}>
              <GroupForm
                settings={KNOWN_SETTINGS.filter(each => each.group === group)}
                saved={data.content}
                changeable={changeable}
                onSaved={() => client.invalidateQueries({ queryKey })}
                onChanged={save => setChanged(now => [...now.filter(each => each.group !== group), { group, save }])}
              />
              {group === 'chat' && (
                <Suspense>
                  <WidgetTag hasSites={originsOf(valueOf(data.content, 'chat.widgetOrigins')).length > 0} />
                </Suspense>
              )}
            </Panel>
          ))}
          {!changeable && <p className="settings-right">{rightWords('UPDATE_SITE_CONFIG')}</p>}
          {changeable && (
            <Panel title={t('Mail')}>
              <TestMail />
            </Panel>
          )}
          <p>
            <Link to="/site-config-list">{t('All settings, also those of other programs')}</Link>
          </p>
        </div>
      )}
    </>
  )
}
