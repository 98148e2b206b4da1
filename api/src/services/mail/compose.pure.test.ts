import { expect, test } from 'vitest'
import { LINK_PLACE, WORDS_PLACE } from '../../engine/letter.ts'
import { compose, languageOfText } from './compose.ts'

const AROUND = { subject: 'A <b>subject</b>', network: 'Gulf & Co', footer: 'Sent by Gulf & Co.' }

test('a mail says the same as text and as HTML, under the name of the network', () => {
  const button = { label: 'Open the bid', url: 'https://site.example/edit?a=1&b=2' }
  const { text, html } = compose({ ...AROUND, body: 'Hello,\n\nOne line\nand another.', button })
  expect(text).toBe(
    'Hello,\n\nOne line\nand another.\n\nOpen the bid: https://site.example/edit?a=1&b=2\n\n-- \nSent by Gulf & Co.',
  )
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('<title>A &lt;b&gt;subject&lt;/b&gt;</title>')
  expect(html).toMatch(/>Gulf &amp; Co<\/td>/)
  expect(html).toContain('One line<br>\nand another.')
  expect(html).toContain('href="https://site.example/edit?a=1&amp;b=2"')
})
test('what somebody wrote becomes no markup, and values of values stay as they are', () => {
  const body = `<script>alert(1)</script>\n\n${LINK_PLACE}\n\n${WORDS_PLACE}`
  const { text, html } = compose({ ...AROUND, body, url: 'https://a.example/?x="y"', words: `$& ${LINK_PLACE}` })
  expect(html).not.toContain('<script>')
  expect(html).toContain('<a href="https://a.example/?x=&quot;y&quot;">')
  expect(text).toContain('$& ')
  expect(text).toContain('https://a.example/?x="y"')
})
test('a mail is set from right to left where its words are Arabic', () => {
  const { html } = compose({ ...AROUND, footer: 'أرسلتها شبكة Gulf & Co.', body: 'مرحبًا،' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
})
test.each([
  ['Hello Ahmed,', 'en'],
  ['2026-01-01: مرحبًا Ahmed', 'ar'],
  ['«Bid» العطاء', 'en'],
  ['123', 'en'],
])('%s is %s', (text, language) => expect(languageOfText(text)).toBe(language))
