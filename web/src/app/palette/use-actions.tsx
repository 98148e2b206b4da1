/** The actions of the palette: those of the buttons of the open screen, and those of the bar above it. */
import type { ReactNode } from 'react'
import { offeredLanguages, useTranslation } from '../../lib/i18n.ts'
import { inSentence } from '../../lib/in-sentence.ts'
import { type CommandName, screenCommands } from '../../lib/screen-commands.ts'
import { useSession } from '../../lib/session.ts'
import { savePreferenceSoon } from '../../modules/people/accounts/save-preference.ts'
import { signOut } from '../../modules/people/accounts/session-actions.ts'
import { THEMES } from '../../modules/people/accounts/themes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PaletteOption, PaletteProps } from './palette-option.ts'
import { rankOf } from './words.ts'

const MOST = 4
interface Action {
  readonly key: string
  readonly label: string
  /** other words that mean it */
  readonly names: readonly string[]
  readonly icon: ReactNode
  readonly run: () => void
}
/** An arrow to or from a line. It stands here, for the icons of the frame are loaded with the first screen. */
const arrow = (way: 'down' | 'up') => (
  <svg className="icon" width={18} height={18} viewBox="0 0 24 24" aria-hidden focusable="false">
    <path d="M12 4v12M4 20h16" />
    <polyline points={way === 'down' ? '7 11 12 16 17 11' : '7 9 12 4 17 9'} />
  </svg>
)
const OFFERS: { readonly [N in CommandName]: { readonly label: string; readonly icon: ReactNode } } = {
  export: { label: 'Export {{what}}', icon: arrow('down') },
  import: { label: 'Import {{what}}', icon: arrow('up') },
  saveView: { label: 'Save this list as a view', icon: <Icon name="grid" /> },
}
/** The actions of the open screen's buttons. */
function useOffers(): readonly Action[] {
  const { t } = useTranslation()
  const { impersonated } = useSession()
  // the person who works in somebody else's account saves no views there
  const commands = [...screenCommands].filter(({ name }) => name !== 'saveView' || !impersonated)
  return commands.map(({ name, resource, run }) => {
    const { label, icon } = OFFERS[name]
    const [, plural] = resource.title
    return {
      key: `offer ${name}`,
      label: t(label, { what: inSentence(t(plural)) }),
      names: [label.replace('{{what}}', plural)],
      icon,
      run,
    }
  })
}
/** The name of a language in another language. */
const nameIn = (language: string, code: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
function useLook(): readonly Action[] {
  const { t, i18n } = useTranslation()
  const theme = useSession().profile?.theme ?? 'system'
  const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const
  const called = (what: string, value: string) => t('{{step}}: {{record}}', { step: t(what), record: value })
  return [
    ...THEMES.filter(({ value }) => value !== theme).map(({ value, label }) => ({
      key: `theme ${value}`,
      label: called('Theme', t(label)),
      names: [`Theme ${label}`, `${label} mode`, `${value} mode`],
      icon: <Icon name={icons[value]} />,
      run: () => savePreferenceSoon({ theme: value }),
    })),
    ...offeredLanguages()
      .filter(({ code }) => code !== i18n.language)
      .map(({ code, name }) => ({
        key: `language ${code}`,
        label: called('Language', name),
        names: [nameIn(i18n.language, code), nameIn('en', code), `Language ${name}`, `Switch to ${nameIn('en', code)}`],
        icon: <Icon name="language" />,
        run: () => savePreferenceSoon({ locale: code }),
      })),
  ]
}
/** Without typed words only the actions of the screen and the sheet of shortcuts, which comes first. */
export function useActions(words: string, { onClose, onShortcuts }: Omit<PaletteProps, 'onTransition'>) {
  const { t } = useTranslation()
  const label = t('Keyboard shortcuts')
  const shortcuts: PaletteOption = { key: 'shortcuts', label, icon: <Icon name="bars" />, run: onShortcuts }
  const offers = useOffers()
  const out: Action = {
    key: 'sign out',
    label: t('Sign out'),
    names: ['Sign out', 'Log out'],
    icon: <Icon name="leave" />,
    run: () => void signOut(),
  }
  const actions = [...offers, ...useLook(), out].flatMap(action => {
    const ranks = [action.label, ...action.names].flatMap(each => rankOf(words, each) ?? [])
    return ranks.length === 0 ? [] : [{ action, rank: Math.min(...ranks) }]
  })
  const option = ({ key, label, icon, run }: Action): PaletteOption => ({
    key,
    label,
    icon,
    run: () => {
      onClose()
      run()
    },
  })
  if (words === '') return [shortcuts, ...offers.map(option)]
  return [
    ...actions
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MOST)
      .map(({ action }) => option(action)),
    ...([label, 'Keyboard shortcuts', 'Help'].some(each => rankOf(words, each) === 0) ? [shortcuts] : []),
  ]
}
