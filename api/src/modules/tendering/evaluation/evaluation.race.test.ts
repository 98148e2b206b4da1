/** The same evaluator begins at once what is there once only, on a real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisonsIn } from '../../../../test/comparison-scenes.ts'
import { openCopy } from '../../../../test/database.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { ratedTender, score } from '../../../../test/rated-scenes.ts'
import type { Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
beforeAll(async () => {
  service = await testService(() => openCopy(10))
})
afterAll(() => service.stop())

test('one evaluation of a bid by one evaluator comes of ten that are begun at once', async () => {
  const admin = await service.person()
  const scenes = comparisonsIn({ service, admin, made: createFixtures(service, admin) })
  const { low, evaluators } = await ratedTender(service, scenes, 2)
  const answers = await Promise.all(
    evaluators.flatMap(who => Array.from({ length: 10 }, () => score(who, low, 50, 50))),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    201,
    ...Array.from({ length: 18 }, () => 409),
  ])
})
