import { t } from '@pelita/console/kit/text/t.ts'
import { useState } from 'react'
import type { LearnerBrand } from '../frame/brand.ts'
import { PasswordField } from '../kit/fields.tsx'
import { PasswordRulesHint } from '../kit/password-rules.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { Step, Ways } from './step.tsx'

interface Props {
  intro: string
  save: (password: string) => Promise<void>
  back: () => void
}

export function NewPassword({ intro, save, back }: Props) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const differs = again !== '' && again !== password
  return (
    <Step failure={differs ? 'Confirm Password does not match' : failure} submit={() => attempt(() => save(password))}>
      <p className="soft">{t(intro)}</p>
      <PasswordRulesHint />
      <PasswordField label="New Password" value={password} onChange={setPassword} autoComplete="new-password" />
      <PasswordField label="Confirm Password" value={again} onChange={setAgain} autoComplete="new-password" />
      <Ways action="Save" ready={password !== '' && again === password && !busy} back={back} />
    </Step>
  )
}

/** The password was right, but has expired or was chosen by somebody else: a new one, then the sign-in goes on. */
export default function ExpiredPassword({ brand, save, back }: Omit<Props, 'intro'> & { brand: LearnerBrand }) {
  return (
    <SignInFrame brand={brand} title="New Password">
      <NewPassword
        intro="Your password has expired or was given to you by somebody else. Please choose a new one."
        save={save}
        back={back}
      />
    </SignInFrame>
  )
}
