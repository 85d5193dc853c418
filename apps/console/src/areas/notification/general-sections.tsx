import { SelectField } from '../../kit/form/choice/select-field.tsx'
import { SwitchField } from '../../kit/form/choice/switch-field.tsx'
import { FormSection } from '../../kit/form/layout/form-section.tsx'
import { LinesField } from '../../kit/form/text/lines-field.tsx'
import { TextArea } from '../../kit/form/text/text-area.tsx'
import { TextField } from '../../kit/form/text/text-field.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'
import type { NotificationFormState } from './notification-form.ts'

const TIMES = Array.from({ length: 48 }, (_, half) => {
  const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  return { value: time, label: time }
})

/** Who a mail comes from, in which language, and when it leaves. */
export function GeneralSections({ form }: { form: NotificationFormState }) {
  const quiet = form.fields.values.quiet_hours
  return (
    <>
      <FormSection title="Sender" help="What people see of every mail besides its own words.">
        <TextField
          form={form}
          name="sender_name"
          label="Sender Name"
          help="Without it the name of the organization."
          placeholder="Input sender name"
          maxLength={100}
        />
        <TextField form={form} name="reply_to" label="Reply-to" type="email" placeholder="Input reply-to" maxLength={150} />
        <TextArea form={form} name="footer" label="Footer" placeholder="Input footer" maxLength={500} />
        <SelectField
          form={form}
          name="language"
          label="Language"
          help="For people who have chosen none."
          options={LANGUAGE_NAMES}
        />
      </FormSection>
      <FormSection title="Reminders" help="Invited and confirmed participants are told again before their batch begins.">
        <LinesField
          form={form}
          name="reminder_days"
          label="Days before"
          help="One number of days in each line, at most 5. None: nobody is reminded by itself."
        />
      </FormSection>
      <FormSection title="Quiet Hours" help="Mails wait until the hours are over. Codes and passwords leave at once.">
        <SwitchField form={form} name="quiet_hours" label="Hold mails" help="In the time zone of the organization." />
        <SelectField form={form} name="quiet_from" label="From" options={TIMES} disabled={!quiet} />
        <SelectField form={form} name="quiet_to" label="Until" options={TIMES} disabled={!quiet} />
      </FormSection>
    </>
  )
}
