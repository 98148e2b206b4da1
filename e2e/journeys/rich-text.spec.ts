/** A text with a table and pictures: written with the editor, kept by the server, read again as it was. */
import { save, saved } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

test('a table is put into a text, grows and shrinks, and is kept', async ({ as, admin }) => {
  const question = `What does a visit cost? ${Date.now()}`
  const row = await admin.create('faq', { question, answer: '<p>As follows:</p>' })
  const { page } = await as('admin')
  await page.goto(`/edit-faq/${row._id}`)
  const text = page.getByRole('textbox', { name: 'Answer' })
  const tool = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect(text).toContainText('As follows:')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await tool('Table')
  const cells = text.getByRole('cell').or(text.getByRole('columnheader'))
  await expect(cells).toHaveCount(9)
  await page.keyboard.type('Place')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Price')
  await tool('Delete the column')
  await expect(cells).toHaveCount(6)
  await tool('Add a column after')
  await tool('Add a row below')
  await expect(cells).toHaveCount(12)
  await text.getByRole('cell').last().click()
  await tool('Delete the row')
  await expect(cells).toHaveCount(9)
  await save(page)
  await saved(page)

  const { answer } = await admin.record('faq', row._id)
  expect(String(answer)).toMatch(/<table><tbody><tr><th.*Place.*<td/)
  expect(String(answer).match(/<tr>/g)).toHaveLength(3)
  await page.reload()
  await expect(text.getByRole('columnheader', { name: 'Place' })).toBeVisible()
  await text.getByRole('columnheader', { name: 'Place' }).click()
  await tool('Delete the table')
  await expect(text.getByRole('table')).toHaveCount(0)
  await expect(text).toContainText('As follows:')
})

test('a picture that is pasted is uploaded, and one of another site is left out', async ({ as, admin }) => {
  const row = await admin.create('faq', { question: `How does it look? ${Date.now()}`, answer: '<p>Like this:</p>' })
  const { page } = await as('admin')
  const elsewhere: string[] = []
  page.on('request', request => {
    if (request.url().includes('elsewhere.example')) elsewhere.push(request.url())
  })
  await page.goto(`/edit-faq/${row._id}`)
  const text = page.getByRole('textbox', { name: 'Answer' })
  await expect(text).toContainText('Like this:')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  const paste = (html: string, withFile: boolean) =>
    text.evaluate(
      async (element, [given, filed]) => {
        const data = new DataTransfer()
        data.setData('text/html', given)
        if (filed) {
          const canvas = new OffscreenCanvas(8, 8)
          canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
          data.items.add(new File([await canvas.convertToBlob()], 'site.png', { type: 'image/png' }))
        }
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      },
      [html, withFile] as const,
    )
  await paste('<p>Words</p><img src="https://elsewhere.example/a.png">', false)
  await expect(text).toContainText('Words')
  await expect(page.getByRole('alert')).toContainText('Pictures of other sites were left out')
  await expect(text.getByRole('img')).toHaveCount(0)
  await paste('<img src="https://elsewhere.example/a.png">', true)
  await expect(text.getByRole('img')).toHaveCount(1)
  await save(page)
  await saved(page)
  const { answer } = await admin.record('faq', row._id)
  expect(String(answer)).toMatch(/<img src="[^"]*\/api\/files\/[^"]*&amp;s=/)
  expect(elsewhere).toEqual([])
})
