import { learnerApi } from '@pelita/contract/areas/learner.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import type { FactorAsked, FactorProof } from '@pelita/contract/platform/second-factor.ts'
import { useState } from 'react'
import { learnerCall, openLearnerSession } from '../data/session.ts'
import type { LearnerBrand } from '../frame/brand.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ChooseSetUp } from './set-up.tsx'
import { ShowFactor } from './show-factor.tsx'

interface Props {
  brand: LearnerBrand
  asked: FactorAsked
  orgCode: string
  remember: boolean
  back: () => void
}

/** The password was right: the second step is asked for, or set up where the organisation requires one. */
export default function AskFactor({ brand, asked, orgCode, remember, back }: Props) {
  const [opened, setOpened] = useState<CallOutput<typeof learnerApi.factor> | null>(null)
  const send = async (proof: FactorProof) => {
    const answer = await learnerCall(learnerApi.factor, { body: { verification_id: asked.verification_id, proof, remember } })
    if (answer.recovery_codes) return setOpened(answer)
    openLearnerSession(answer)
  }
  const enter = () => {
    if (!opened) return
    const { recovery_codes: _, ...session } = opened
    openLearnerSession(session)
  }
  return (
    <SignInFrame brand={brand} title="Two-step sign-in">
      {opened?.recovery_codes ? (
        <RecoveryCodes codes={opened.recovery_codes} done={enter} />
      ) : asked.set_up ? (
        <ChooseSetUp ticket={asked.verification_id} withPasskey={asked.ways.includes('passkey')} send={send} back={back} />
      ) : (
        <ShowFactor asked={asked} orgCode={orgCode} send={send} back={back} />
      )}
    </SignInFrame>
  )
}
