// Only what the first page needs; a screen that uses more of Mantine imports the `.layer.css` of that component beside it.
// Everything of Mantine lies in one cascade layer, so our own styles win in whatever order the files arrive.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import './global.css'
import './bare-icon.css'
