/** The rule for passwords, wherever one is chosen: those that are guessed first are refused, with the reason. */
const SHORTEST_PASSWORD = 10
/** The words that fill lists of stolen passwords; digits and signs around them make them no better. */
const COMMON = [
  'password passwort passwords contrasena motdepasse parola senha wachtwoord haslo salasana',
  'admin administrator root user guest login signin welcome willkommen bienvenue letmein changeme change secret geheim',
  'default master access system server computer internet office siteoffice company service support manager testing test',
  'qwerty qwertz azerty asdf asdfgh zxcvbn iloveyou love lovely baby princess sunshine monkey dragon shadow superman',
  'batman football baseball basketball soccer hockey liverpool arsenal chelsea barcelona juventus michael jordan',
  'charlie daniel jessica ashley thomas andrew robert matthew jennifer michelle trustno one starwars pokemon naruto',
  'summer winter spring autumn monday friday january february march april june july august september october november',
  'december hello freedom whatever flower cheese butterfly chocolate cookie ginger pepper summertime hunter killer',
  'mustang ferrari mercedes porsche yamaha samsung google facebook apple microsoft windows linkedin dropbox',
  'dubai london berlin paris allah jesus christ blessed abc xyz pass word temp demo sample example site',
]
  .join(' ')
  .split(' ')
  .toSorted((a, b) => b.length - a.length)
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
].flatMap(run => [run, run.split('').toReversed().join('')])
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** So many letters have to remain when everything easily guessed is removed. */
const MIN_REMAINDER = 5
const SHORTEST_RUN = 4
const letters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
const without = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.split(word).join(' '), text)

/** A text without runs of the alphabet, the digits and the keyboard. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    let end = at
    while (end < text.length && RUNS.some(run => run.includes(text.slice(at, end + 1)))) end += 1
    if (end - at < SHORTEST_RUN) {
      rest += text.charAt(at)
      at += 1
    } else at = end
  }
  return rest
}
/** Something short, again and again. */
const repeats = (text: string): boolean => /^(.{1,6}?)\1{2,}.{0,6}$/su.test(text) || new Set(text).size < MIN_REMAINDER

/** The words of the person's address and name, which a password must not be made of. */
function ownWords({ email = '', name = '' }: Owner): string[] {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const parts = [
    email.toLowerCase(),
    local,
    host,
    ...`${local} ${host.split('.')[0]} ${name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  ]
  return [...new Set(parts)].filter(word => word.length >= 3).toSorted((a, b) => b.length - a.length)
}
export interface Owner {
  readonly email?: string | undefined
  readonly name?: string | undefined
}
/** The problem with a password, as a message beside its field; undefined where there is none. */
export function passwordProblem(password: string, owner: Owner = {}): string | undefined {
  const text = password.normalize('NFKC').toLowerCase().trim()
  if (Array.from(text).length < SHORTEST_PASSWORD) return `must be at least ${SHORTEST_PASSWORD} characters long`
  if (text === owner.email?.toLowerCase()) return 'must not be your e-mail address'
  if (repeats(text)) return 'must not repeat the same few characters'
  if (withoutRuns(text).length < MIN_REMAINDER) return 'must not be a row of the keyboard, the alphabet or digits'
  const own = ownWords(owner)
  const plain = text.replaceAll(/./gsu, char => LOOKALIKES[char] ?? char)
  const tooLittle = (words: readonly string[]): boolean =>
    [text, plain].some(
      each => letters(withoutRuns(without(each, words))).length < MIN_REMAINDER && without(each, words) !== each,
    )
  if (own.length > 0 && tooLittle(own)) return 'must not be made of your name or your e-mail address'
  if (tooLittle([...own, ...COMMON])) return 'is one of those that are tried first; a few unrelated words are better'
  return undefined
}
