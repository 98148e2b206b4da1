/** The settings by sections, with names, help and units; one bar saves all that changed. */
import { hasWords } from '@siteoffice/domain/engine/folded'
import { readSettings } from '@siteoffice/domain/modules/settings/endpoints'
import {
  KNOWN_SETTINGS,
  type KnownSetting,
  SETTING_GROUPS,
  type SettingGroup,
} from '@siteoffice/domain/modules/settings/known-settings'
import { originsOf } from '@siteoffice/domain/modules/settings/widget-origins'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useSession } from '../../../lib/session.ts'
import { useRightWords } from '../../../records/display/lacking-rights.tsx'
import { LeaveGuard } from '../../../records/form/saving/leave-guard.tsx'
import { SaveBar } from '../../../records/form/saving/save-bar.tsx'
import { keys } from '../../../records/queries/keys.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { SettingControl } from './setting-control.tsx'
import { SettingsNav } from './settings-nav.tsx'
import './settings.css'
import { TestMail } from './test-mail.tsx'
import { type SettingsEdits, useSettingsEdits } from './use-settings-edits.ts'

const KNOWN_ONLY = { known: true }
const MAIL = 'settings-mail'
const idOf = (group: SettingGroup): string => `settings-${group}`
const { Part: WidgetTag } = lazyPart(() => import('./widget-tag.tsx').then(module => module.WidgetTag))

export function SettingsScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const queryKey = keys.list('site-config', KNOWN_ONLY)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readSettings, {}, { signal }),
  })
  const saved = data?.content ?? []
  const edits = useSettingsEdits(saved, () => client.invalidateQueries({ queryKey }))
  const [words, setWords] = useState('')
  async function save(): Promise<boolean> {
    const isSaved = await edits.save()
    // a wrong value that the search hides is shown
    if (!isSaved) setWords('')
    return isSaved
  }
  return (
    <>
      <PageHeader title={t('Settings')} about={t('What steers the platform and its public site.')} />
      {error !== null && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <>
          <LeaveGuard dirty={edits.changed.length > 0} isFree={() => false} onSave={save} />
          <Sections edits={edits} words={words} onWords={setWords} saved={saved} />
          <SaveBar
            changed={edits.changed.length}
            wrong={Object.keys(edits.wrong).length}
            busy={edits.busy}
            onSave={() => void save()}
            onDiscard={edits.discard}
          />
        </>
      )}
    </>
  )
}
interface SectionsProps {
  readonly edits: SettingsEdits
  readonly words: string
  readonly onWords: (words: string) => void
  readonly saved: readonly { readonly key: string; readonly value: unknown }[]
}
function Sections({ edits, words, onWords, saved }: SectionsProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const rightWords = useRightWords()
  const changeable = can('UPDATE_SITE_CONFIG')
  const titles = useTitles()
  const matches = ({ name, help, key, group }: KnownSetting) =>
    [t(name), t(help), key, titles[group]].some(text => hasWords(text, words))
  const groups = SETTING_GROUPS.map(group => ({
    group,
    settings: KNOWN_SETTINGS.filter(each => each.group === group && (words.trim() === '' || matches(each))),
  })).filter(({ settings }) => settings.length > 0)
  const showsMail = changeable && (words.trim() === '' || hasWords(t('Mail'), words))
  const origins = originsOf(saved.find(({ key }) => key === 'chat.widgetOrigins')?.value)
  return (
    <div className="settings-layout">
      <SettingsNav
        sections={[
          ...groups.map(({ group, settings }) => ({
            id: idOf(group),
            title: titles[group],
            wrong: settings.some(({ key }) => key in edits.wrong),
          })),
          ...(showsMail ? [{ id: MAIL, title: t('Mail'), wrong: false }] : []),
        ]}
      />
      <div className="settings">
        <SearchInput label={t('Search settings')} value={words} onChange={onWords} />
        {groups.map(({ group, settings }) => (
          <div key={group} id={idOf(group)}>
            <Panel title={titles[group]}>
              <div className="settings-form">
                {settings.map(each => (
                  <SettingControl
                    key={each.key}
                    setting={each}
                    value={edits.valueOf(each)}
                    error={edits.wrong[each.key]}
                    disabled={!changeable}
                    onChange={value => edits.change(each, value)}
                  />
                ))}
              </div>
              {group === 'chat' && words.trim() === '' && (
                <Suspense>
                  <WidgetTag hasSites={origins.length > 0} />
                </Suspense>
              )}
            </Panel>
          </div>
        ))}
        {groups.length === 0 && !showsMail && <EmptyState title={t('Nothing matches the search.')} />}
        {!changeable && <p className="settings-right">{rightWords('UPDATE_SITE_CONFIG')}</p>}
        {showsMail && (
          <div id={MAIL}>
            <Panel title={t('Mail')}>
              <TestMail />
            </Panel>
          </div>
        )}
        <p>
          <Link to="/site-config-list">{t('All settings, also those of other programs')}</Link>
        </p>
      </div>
    </div>
  )
}
function useTitles(): { readonly [G in SettingGroup]: string } {
  const { t } = useTranslation()
  return {
    general: t('General'),
    letterhead: t('Letterhead'),
    bidding: t('Bidding'),
    billing: t('Billing'),
    agreements: t('Agreements'),
    inventory: t('Inventory'),
    chat: t('Chat with visitors'),
  }
}
