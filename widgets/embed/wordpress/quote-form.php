<?php
/**
 * Plugin Name: Quote form
 * Description: The quote form by a shortcode: [quote_form mode="modal" label="Ask for a price"]. Its options are the attributes of the snippet, without "data-".
 * Version: 1.0.0
 * Requires at least: 5.0
 * Requires PHP: 5.6
 * Update URI: false
 */

defined( 'ABSPATH' ) || exit;

/** Where the form comes from, until the settings name another address; written by the build. */
const QUOTE_FORM_SITE = 'https://SITE';

/** The shortcode's options: the placeholder's attributes, without "data-". */
const QUOTE_FORM_OPTIONS = array( 'mode', 'label', 'thanks-url', 'close-after', 'theme', 'source', 'prefill', 'texts', 'load', 'name', 'email', 'mobile', 'whatsapp', 'website', 'category' );

function quote_form_site() {
	return get_option( 'quote_form_site', QUOTE_FORM_SITE );
}

add_shortcode( 'quote_form', 'quote_form_shortcode' );

/** The placeholder, with a link that works without script. Whoever may write a post may write the options: they are text alone. */
function quote_form_shortcode( $written ) {
	$options = shortcode_atts( array_fill_keys( QUOTE_FORM_OPTIONS, '' ), $written, 'quote_form' );
	$html    = '<div data-widget="quote"';
	foreach ( $options as $name => $value ) {
		$is_address = 'thanks-url' === $name || 'texts' === $name;
		$escaped    = $is_address ? esc_url( $value ) : esc_attr( $value );
		$html      .= '' === $escaped ? '' : ' data-' . esc_attr( $name ) . '="' . $escaped . '"';
	}
	$site  = quote_form_site();
	$label = '' === $options['label'] ? 'Get a quote' : $options['label'];
	// Only a page with the form has the script, and has it once. Before WordPress 6.3 the last word means: at the page's end.
	wp_enqueue_script( 'quote-form', $site . '/widgets/v1/embed.js', array(), null, array( 'strategy' => 'async', 'in_footer' => true ) );
	return $html . '><a href="' . esc_url( $site . '/contact' ) . '">' . esc_html( $label ) . '</a></div>';
}

add_filter( 'script_loader_tag', 'quote_form_script_tag', 5, 2 );

/** Makes the script async where WordPress does not yet know how. It comes early: what adds a nonce or a consent comes after. */
function quote_form_script_tag( $tag, $handle ) {
	return 'quote-form' === $handle && ! strpos( $tag, ' async' ) ? str_replace( ' src=', ' async="" src=', $tag ) : $tag;
}

add_action( 'admin_init', 'quote_form_register_setting' );

function quote_form_register_setting() {
	register_setting( 'quote-form', 'quote_form_site', array( 'sanitize_callback' => 'quote_form_sanitize_site', 'default' => QUOTE_FORM_SITE ) );
}

/** Keeps the origin of what was written, and the address before it where that is none. */
function quote_form_sanitize_site( $written ) {
	if ( preg_match( '~^https?://[\w.-]+(:\d+)?(?=/|$)~i', esc_url_raw( trim( (string) $written ) ), $origin ) ) {
		return strtolower( $origin[0] );
	}
	add_settings_error( 'quote_form_site', 'quote-form', 'That is no web address. Write one such as https://www.example.com.' );
	return quote_form_site();
}

add_action( 'admin_menu', 'quote_form_add_page' );

function quote_form_add_page() {
	add_options_page( 'Quote form', 'Quote form', 'manage_options', 'quote-form', 'quote_form_page' );
}

function quote_form_page() {
	?>
	<div class="wrap">
		<h1>Quote form</h1>
		<p>Write <code>[quote_form]</code> where the form is to stand, or <code>[quote_form mode="modal" label="Ask for a price"]</code> for a button that opens it.</p>
		<form action="options.php" method="post">
			<?php settings_fields( 'quote-form' ); ?>
			<p><label for="quote_form_site">Address that the form comes from</label><br>
			<input class="regular-text code" type="url" id="quote_form_site" name="quote_form_site" value="<?php echo esc_attr( quote_form_site() ); ?>" required></p>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

register_activation_hook( __FILE__, 'quote_form_activate' );

function quote_form_activate() {
	register_uninstall_hook( __FILE__, 'quote_form_uninstall' );
}

/** Leaves nothing behind, in none of the sites of a network. */
function quote_form_uninstall() {
	delete_option( 'quote_form_site' );
	foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array() as $id ) {
		delete_blog_option( $id, 'quote_form_site' );
	}
}
