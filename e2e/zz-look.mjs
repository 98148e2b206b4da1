import { chromium } from '@playwright/test'
const base = `http://127.0.0.1:3151`
const call = async (path, body, token, method = 'POST') => { const r = await fetch(`${base}/api${path}`, { method, headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: body && JSON.stringify(body) }); return r.json() }
const { token } = await call('/login', { email: 'admin@siteoffice.example', password: 'siteoffice-demo' })
const profile = async b => { const me = await call('/profile', undefined, token, 'GET'); return call('/profile', { ...b, version: me.version }, token, 'PUT') }
for (const q of ['build', 'al', 'cable', 'gulf']) { const t = performance.now(); const r = await call('/search?search=' + q, undefined, token, 'GET'); console.log(q, Math.round(performance.now() - t), r.partial, r.content.length, r.content.slice(0, 4).map(x => x.label)) }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const [name, width, locale, theme] of [['d', 1440, 'en', 'light'], ['m', 390, 'en', 'dark'], ['ar', 1440, 'ar', 'light']]) {
  await profile({ locale, theme })
  const ctx = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, timezoneId: 'Asia/Dubai', colorScheme: theme })
  const page = await ctx.newPage(); page.on('pageerror', e => console.log('ERR', e.message))
  await page.goto(base + '/login'); await page.evaluate(t => localStorage.setItem('siteoffice.token', t), token)
  await page.goto(base + '/product-list'); await page.waitForLoadState('networkidle'); await page.waitForTimeout(800)
  const b = page.getByRole('button', { name: /^Export|تصدير/ }).first()
  if (await b.isVisible().catch(() => false)) await b.click()
  else { await page.getByRole('button', { name: /More|المزيد/ }).first().click(); await page.waitForTimeout(400); await page.getByText(/^Export|^تصدير/).first().click() }
  await page.waitForTimeout(900)
  await page.screenshot({ path: `/tmp/me/pics/exp-${name}.png` })
  await ctx.close()
}
await profile({ locale: 'en', theme: 'light' })
await browser.close()
