// What a switch of Mantine needs, and a track that can be told from the page while it is off.
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import './mantine-switch.css'
