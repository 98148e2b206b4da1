import { defineRules } from '../../../engine/define-rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { acceptJoining, announceDecision, decider, decisionBlocked } from '../joining.ts'

export const joinRequests = defineRules('joinRequests', {
  computed: { decider },
  guards: { accept: decisionBlocked, refuse: decisionBlocked },
  effects: {
    async accept(context, row, { joinsAs }) {
      if (!joinsAs) throw wrongField('validation_failed', 'joinsAs', 'is required')
      const refusal = await acceptJoining(context, row, joinsAs)
      if (refusal !== undefined) throw new Failure('rule_broken', refusal)
      await announceDecision(context, row, true)
      return { decidedAt: context.now.toISOString() }
    },
    async refuse(context, row) {
      await announceDecision(context, row, false)
      return { decidedAt: context.now.toISOString() }
    },
  },
})
