// Which texts a language lacks, and which it holds in vain. English texts are the keys: those written in t('…') in the
// sources, in lists of labels, and in the catalogue. `node web/scripts/texts.mjs ar` fails where one is missing; with
// --missing it prints JSON to fill.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@siteoffice/domain/catalogue'
import { CONSEQUENCES } from '@siteoffice/domain/consequences'
import { actionWords, COMMON_ACTIONS } from '@siteoffice/domain/engine/actions'
import { allFields, everyTransitionOf, fieldLabel, humanise, optionLabel } from '@siteoffice/domain/engine/describe'
import { groupPermissions } from '@siteoffice/domain/engine/permissions'
import { SHIPPED_UNITS } from '@siteoffice/domain/engine/shipped-units'
import { TYPE_WORDS } from '@siteoffice/domain/engine/type-words'
import { menuTexts } from '@siteoffice/domain/menu'
import { OWN_WORK } from '@siteoffice/domain/modules/dashboard/own-work'
import { FIGURES } from '@siteoffice/domain/modules/dashboard/statistics'
import { AUDIT_HEADINGS, SIGN_IN_FAILURES } from '@siteoffice/domain/modules/settings/audit-entry'
import { KNOWN_SETTINGS } from '@siteoffice/domain/modules/settings/known-settings'
import { SETTING_PROBLEMS } from '@siteoffice/domain/modules/settings/setting-problem'

const sources = fileURLToPath(new URL('../src/', import.meta.url))
const language = process.argv[2] ?? 'ar'
const FORMS = new Intl.PluralRules(language).resolvedOptions().pluralCategories

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : []
  })
}
const unquote = text => text.replaceAll(/\\(['"\\])/g, '$1')
const CALL = /\bt\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g
/** Lists of labels that are translated where they are shown. */
const LABEL = /\b(?:label|title|words|help):\s*'((?:[^'\\\n]|\\.)*)'/g
const CHOSEN = /\?\s*'([A-Z][^'\\\n]* [^'\\\n]*)'\s*:\s*'([A-Z][^'\\\n]*)'/g

function inSources() {
  return filesIn(sources).flatMap(path => {
    const text = readFileSync(path, 'utf8')
    return [CALL, LABEL, CHOSEN].flatMap(pattern =>
      [...text.matchAll(pattern)].flatMap(match => match.slice(1).filter(each => each !== undefined && each !== '')),
    )
  })
}
function ofFields(fields) {
  return Object.entries(fields).flatMap(([name, field]) => [
    fieldLabel(name, field),
    ...(field.help === undefined ? [] : [field.help]),
    ...(field.unit === undefined ? [] : [field.unit]),
    ...(typeof field.tab === 'string' ? [field.tab] : []),
    ...(field.hidden === undefined ? [] : [field.hidden]),
    ...(field.options ?? []).map(option => optionLabel(field, option)),
    ...(field.fields === undefined ? [] : ofFields(field.fields)),
    ...Object.values(field.kinds?.of ?? {}).flatMap(({ remark }) => remark ?? []),
  ])
}
function inCatalogue() {
  return catalogue.flatMap(resource => [
    ...resource.title,
    resource.about,
    resource.section,
    ...resource.form.flatMap(section => [section.title, ...(section.help === undefined ? [] : [section.help])]),
    ...ofFields(allFields(resource)),
    ...ofFields(resource.summary ?? {}),
    ...everyTransitionOf(resource).flatMap(({ shape }) =>
      [shape.label, shape.button, shape.help, shape.done, shape.fourEyes?.refusal].filter(Boolean),
    ),
  ])
}
const rules = ['engine', 'modules', 'services/documents', 'services/links', 'services/tasks'].map(folder =>
  fileURLToPath(new URL(`../../api/src/${folder}/`, import.meta.url)),
)
/** Whole sentences of the rules: why something cannot be done, as the server says it. */
const SENTENCE = /'([A-Z][^'\n]*[a-z]\.)'/g
function inRules() {
  return rules
    .flatMap(filesIn)
    .flatMap(path => [...readFileSync(path, 'utf8').matchAll(SENTENCE)].map(([, sentence]) => sentence))
}
/** Why a request is refused before an operation has it, in whole sentences. */
const REFUSAL = /\bnew Failure\(\s*'\w+',\s*'([A-Z][^'\n]*\.)'/g
const inRequests = () =>
  filesIn(fileURLToPath(new URL('../../api/src/http/', import.meta.url))).flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(REFUSAL)].map(([, sentence]) => sentence),
  )
/** What stands in sheets besides the catalogue's words. */
const SHEET_WORD = /\bword(?:s|ings)(?:\?\.)?\('([^'\n]+)'\)/g
const inSheets = () =>
  ['engine', 'kinds'].flatMap(folder =>
    filesIn(fileURLToPath(new URL(`../../api/src/${folder}/`, import.meta.url))).flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(SHEET_WORD)].map(([, word]) => word),
    ),
  )
/** What staff read of the jobs: their titles, wherever they are defined. */
const JOB_TITLE = /\b(?:defineJob\(|Job(?:<[^>]*>)? => \()\{[^}]*?\btitle: '((?:[^'\\\n]|\\.)*)'/g
const inJobs = () =>
  filesIn(fileURLToPath(new URL('../../api/src/', import.meta.url))).flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(JOB_TITLE)].map(([, title]) => title),
  )
function inPermissions() {
  return groupPermissions(catalogue).flatMap(group => [
    group.section,
    group.label,
    humanise(group.resource),
    ...group.permissions.map(permission => permission.label),
  ])
}
/** A text with a count is said in each of the language's forms. */
const keysFor = text => (text.includes('{{count}}') ? FORMS.map(form => `${text}_${form}`) : [text])

const wanted = new Set(
  [
    ...inSources(),
    ...inCatalogue(),
    ...inRules(),
    ...inRequests(),
    ...inJobs(),
    ...inSheets(),
    ...inPermissions(),
    ...COMMON_ACTIONS.map(actionWords),
    ...SHIPPED_UNITS.map(unit => unit.name),
    ...AUDIT_HEADINGS,
    ...Object.values(TYPE_WORDS),
    ...FIGURES.map(figure => figure.label),
    ...menuTexts(),
    ...OWN_WORK.map(list => list.title),
    ...Object.values(SETTING_PROBLEMS),
    ...Object.values(SIGN_IN_FAILURES),
    ...KNOWN_SETTINGS.flatMap(({ name, help }) => [name, help]),
    ...Object.values(CONSEQUENCES).flatMap(each => Object.values(each)),
  ]
    .map(unquote)
    .flatMap(keysFor),
)
const held = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve(`@siteoffice/domain/locales/${language}.json`)), 'utf8'),
)
const missing = [...wanted].filter(key => !held[key])
if (process.argv.includes('--missing')) console.log(JSON.stringify(missing, null, 1))
else {
  const vain = Object.keys(held).filter(key => !wanted.has(key))
  console.log(`${language}: ${wanted.size - missing.length} of ${wanted.size} texts; ${vain.length} in vain`)
  for (const key of missing) console.log(`missing  ${key}`)
  for (const key of vain) console.log(`in vain  ${key}`)
  if (missing.length > 0 || vain.length > 0) process.exitCode = 1
}
