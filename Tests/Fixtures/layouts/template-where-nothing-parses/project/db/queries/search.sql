SELECT {% for column in columns %}{{ column }}{% if not loop.last %},{% endif %}{% endfor %}
FROM article
{% if author %}WHERE author = {{ author | quote }}{% endif %}
ORDER BY {{ order }} {% if descending %}DESC{% endif %};

DELETE FROM article {% if author %}WHERE author = {{ author | quote }}{% endif %};
