/** What a company asks about a tender, and reads as the answer to it. */
import { openRecord } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'
import { makePublishedProject, unique } from '../support/makers.ts'

test('who asked reads the answer with the question', async ({ as, admin }) => {
  const project = await makePublishedProject(admin)
  const { page, api: company } = await as('company')
  const own = (await company.must<{ company: { _id: string } }>('GET', '/profile')).company
  const subject = unique('Temporary power')
  const asked = await company.create('tenderQuestions', {
    project: project._id,
    company: own._id,
    subject,
    question: 'Does the owner provide it?',
  })
  const path = `/edit-tenderQuestions/${asked._id}`
  await openRecord(page, path, subject)
  const words = page.getByText('Yes: 63 A at the gate, from the first day on.')
  await expect(words).toHaveCount(0)
  const answer = await admin.first('tenderAnswers', `?project=${project._id}`)
  await admin.must('PUT', `/tenderAnswers/update/${answer._id}`, {
    version: answer['version'],
    answer: 'Yes: 63 A at the gate, from the first day on.',
  })
  // nobody reads a draft of an answer
  await page.goto(path)
  await expect(page.getByText('Does the owner provide it?')).toBeVisible()
  await expect(words).toHaveCount(0)
  await admin.step('tenderAnswers', 'publish', answer._id)
  await page.goto(path)
  await expect(words).toBeVisible()
})
