/** The problems of a setting: in English for the API, and as texts that the app translates. */
export const SETTING_PROBLEMS = {
  required: 'is required',
  tooLong: 'may be at most {{max}} characters long',
  noAddress: 'is not an e-mail address',
  noAccount: 'is no IBAN with the right check digits, and no number of an account',
  noZone: 'must be a time zone such as Asia/Dubai',
  noLanguages: 'must be a list of codes of languages, for example en',
  noOrigins:
    'must be a list of sites such as https://www.example.com, each with https:// and without a path; http:// is for localhost alone',
  tooMany: 'may hold at most {{max}}',
  noHours: 'must say a week and a time zone',
  noWeek: 'must be a list of open days, each by its number from 1 to 7, with from and to',
  dayTwice: 'is there twice',
  noTimes: 'must begin and end at a time such as 08:00',
  noSpan: 'must end after it begins',
  noZoneOfHours: 'must be in a time zone such as Asia/Dubai',
  noFlag: 'must be true or false',
  noCurrency: 'must be the code of a currency, for example AED',
  noPicture: 'must be a PNG, JPEG or SVG picture',
  tooHeavy: 'may be at most {{max}} kB',
  unsafePicture: 'must hold no scripts, no animations and nothing that refers outside of it',
  costlyPicture: 'must be a simpler drawing, without filters, markers and dashes; or save it as PNG',
  noNumber: 'must be a whole number from {{min}} to {{max}}',
} as const
export interface SettingProblem {
  readonly problem: keyof typeof SETTING_PROBLEMS
  readonly values?: { readonly [name: string]: number }
  /** the day of the week with the problem, 1 for Monday */
  readonly day?: number
}
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** The problem in English, as the API says it. */
export function inEnglish({ problem, values = {}, day }: SettingProblem): string {
  const words = SETTING_PROBLEMS[problem].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  return day === undefined ? words : `${DAYS[day - 1]} ${words}`
}
