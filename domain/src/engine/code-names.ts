/** Finds countries, currencies and languages by their names in the languages of sheets. */
import { CODES } from './codes.ts'
import { foldText } from './folded.ts'

/** The languages of the product, and of people who fill in sheets for it. */
const LANGUAGES = 'en ar de fr es pt it nl tr fa ur hi bn zh ja ko ru pl el id vi th'.split(' ')
const TYPES = { country: 'region', currency: 'currency', language: 'language' } as const
type NamedList = keyof typeof TYPES
/** Names that everybody writes, but no list contains. */
const USUAL: { readonly [L in NamedList]: { readonly [name: string]: string } } = {
  country: {
    uae: 'AE',
    uk: 'GB',
    england: 'GB',
    ksa: 'SA',
    usa: 'US',
    'united states of america': 'US',
    holland: 'NL',
  },
  currency: { dirham: 'AED', dirhams: 'AED', dhs: 'AED', dh: 'AED', '€': 'EUR', '£': 'GBP' },
  language: {},
}
const plain = (text: string): string => foldText(text.replaceAll('.', '')).trim()
type Names = ReadonlyMap<string, string | null>
const namesByList = new Map<NamedList, readonly Names[]>()

function namesIn(list: NamedList, language: string): Names {
  const display = new Intl.DisplayNames([language], { type: TYPES[list], fallback: 'none' })
  const names = new Map<string, string | null>()
  for (const code of CODES[list]) {
    const name = plain(display.of(code) ?? '')
    // what two are called says neither
    if (name !== '') names.set(name, names.has(name) ? null : code)
  }
  return names
}
const isNamedList = (list: keyof typeof CODES): list is NamedList => Object.hasOwn(TYPES, list)

/** 'Germany', 'deutschland', 'ألمانيا', 'de' → 'DE'; undefined where the name belongs to no code of the list, or to several. */
export function codeCalled(list: keyof typeof CODES, text: string): string | undefined {
  const codes: readonly string[] = CODES[list]
  const term = text.trim()
  const own = codes.find(code => code === term) ?? codes.find(code => code.toLowerCase() === term.toLowerCase())
  if (own !== undefined || !isNamedList(list)) return own
  const name = plain(term)
  const usual = USUAL[list][name]
  if (usual !== undefined) return codes.includes(usual) ? usual : undefined
  const names = namesByList.get(list) ?? LANGUAGES.map(language => namesIn(list, language))
  namesByList.set(list, names)
  const matches = new Set(names.flatMap(each => each.get(name) ?? []))
  return matches.size === 1 ? [...matches][0] : undefined
}
