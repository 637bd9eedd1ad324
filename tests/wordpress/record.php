<?php
/*
 * Writes down what the plugin prints in a real WordPress, for the tests, which have no PHP:
 *
 *     php tests/wordpress/record.php /path/to/wordpress > tests/wordpress/recorded.json
 *
 * Any installed WordPress will do. Nothing in it is changed, and the plugin need not be active there.
 */
$_SERVER += array( 'HTTP_HOST' => 'localhost', 'REQUEST_URI' => '/' );
require $argv[1] . '/wp-load.php';

$plugin = __DIR__ . '/../../widgets/embed/wordpress/quote-form.php';
if ( ! function_exists( 'quote_form_shortcode' ) ) {
	require $plugin;
}
add_filter( 'pre_option_quote_form_site', function () { return QUOTE_FORM_SITE; } );

/** The scripts that a page prints at its end because of what stands in it. */
function printed_scripts() {
	ob_start();
	wp_scripts()->do_items( array_intersect( wp_scripts()->queue, array( 'quote-form' ) ) );
	return trim( ob_get_clean() );
}

$without = apply_filters( 'the_content', 'A page that only names it: [[quote_form]].' );
$scripts_without = printed_scripts();
$pages = array();
foreach ( json_decode( file_get_contents( __DIR__ . '/shortcodes.json' ), true ) as $case ) {
	$pages[] = array( 'written' => $case['written'], 'printed' => trim( apply_filters( 'the_content', $case['written'] ) ) );
}
echo wp_json_encode(
	array(
		'wordpress'      => get_bloginfo( 'version' ),
		'php'            => PHP_VERSION,
		// But for the version, which changes with each release of the form.
		'plugin'         => hash( 'sha256', preg_replace( '/^ \* Version:.*\n/m', '', file_get_contents( $plugin ) ) ),
		'pages'          => $pages,
		'scripts'        => printed_scripts(),
		'without'        => trim( $without ),
		'scriptsWithout' => $scripts_without,
	),
	JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
) . "\n";
